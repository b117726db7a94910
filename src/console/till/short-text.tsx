// A field of a redemption: it takes no more than the request does.
import { vouchersRedeemRequest } from '../../generated/limits.js';
import { firstCharacters } from '../parts/form.state.js';

interface ShortTextProps {
  readonly name: 'external_order_id' | 'store_id' | 'operator_id';
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function ShortText({ name, label, value, onValue }: ShortTextProps) {
  const most = vouchersRedeemRequest[name]?.maxLength ?? 0;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        value={value}
        autocomplete="off"
        onInput={({ currentTarget: field }) => {
          const kept = firstCharacters(field.value, most);
          // What is shown is what is sent, also where the value is the same as before.
          if (field.value !== kept) field.value = kept;
          onValue(kept);
        }}
      />
    </label>
  );
}
