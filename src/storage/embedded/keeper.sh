# Ends the processes it was told of as soon as the process that told it is gone, however that one died.
# Standard input carries lines "+PID" (watch) and "-PID" (forget); its end means that the teller is no more.
trap '' HUP INT TERM
watched=' '
while read -r line; do
  pid=${line#?}
  case $line in
    +*) watched="$watched$pid " ;;
    -*) case $watched in *" $pid "*) watched="${watched%% "$pid" *} ${watched#* "$pid" }" ;; esac ;;
  esac
done
for pid in $watched; do kill -TERM "$pid" 2>/dev/null; done
# Ten seconds for a clean end: 50 looks, 0.2 s apart.
looks=50
while [ "$looks" -gt 0 ]; do
  alive=
  for pid in $watched; do kill -0 "$pid" 2>/dev/null && alive="$alive $pid"; done
  [ -z "$alive" ] && exit 0
  sleep 0.2
  looks=$((looks - 1))
done
for pid in $alive; do kill -KILL "$pid" 2>/dev/null; done
