// Decodes what a node has answered with the types of go-telegram; a fault is a line.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/go-telegram/bot/models"
)

type recorded struct {
	Method string `json:"method"`
	Body   string `json:"body"`
}

func main() {
	file, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 64*1024*1024)
	for lines.Scan() {
		var one recorded
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			panic(err)
		}
		if err := decode(one); err != nil {
			fmt.Printf("%s: %v of %.500s\n", one.Method, err, one.Body)
		}
	}
	if err := lines.Err(); err != nil {
		panic(err)
	}
}

func decode(one recorded) error {
	var answer struct {
		Result json.RawMessage `json:"result"`
	}
	if err := json.Unmarshal([]byte(one.Body), &answer); err != nil {
		return err
	}
	into, err := typeOf(strings.ToLower(one.Method), answer.Result)
	if err != nil {
		return err
	}
	return json.Unmarshal(answer.Result, into)
}

// A call whose answer is no object answers with true, or a number.
func typeOf(method string, result json.RawMessage) (any, error) {
	switch {
	case len(result) > 0 && result[0] != '{' && result[0] != '[':
		return new(any), nil
	case method == "getme":
		return new(models.User), nil
	case method == "getupdates":
		return new([]models.Update), nil
	case method == "sendmediagroup":
		return new([]models.Message), nil
	case method == "getfile":
		return new(models.File), nil
	case method == "getwebhookinfo":
		return new(models.WebhookInfo), nil
	case method == "getchat":
		return new(models.ChatFullInfo), nil
	case method == "getchatmember":
		return new(models.ChatMember), nil
	case method == "getchatadministrators":
		return new([]models.ChatMember), nil
	case method == "getmycommands":
		return new([]models.BotCommand), nil
	case method == "copymessage":
		return new(models.MessageID), nil
	case method == "copymessages", method == "forwardmessages":
		return new([]models.MessageID), nil
	case method == "getmyname":
		return new(models.BotName), nil
	case method == "getmydescription":
		return new(models.BotDescription), nil
	case method == "getmyshortdescription":
		return new(models.BotShortDescription), nil
	case method == "getchatmenubutton":
		return new(models.MenuButton), nil
	case method == "getuserprofilephotos":
		return new(models.UserProfilePhotos), nil
	case strings.HasPrefix(method, "send"), strings.HasPrefix(method, "edit"), strings.HasPrefix(method, "forward"):
		return new(models.Message), nil
	}
	return nil, fmt.Errorf("no type for it is known")
}
