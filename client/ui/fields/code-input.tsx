import './code-input.css';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { useFieldControl } from './field-control.ts';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  length?: number;
  /** Shows dots instead of characters, for a fund password. */
  masked?: boolean;
  name?: string;
}

/** A code of digits of fixed length. It looks like one box per character but is a single input, so paste and autofill work. */
export function CodeInput({ value, onChange, length = 6, masked = false, name }: CodeInputProps) {
  const boxes = Array.from({ length }, (_, at) => value[at] ?? '');
  const current = Math.min(value.length, length - 1);

  return (
    <div className="code-input">
      <input
        {...useFieldControl()}
        name={name}
        type={masked ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={masked ? 'off' : 'one-time-code'}
        value={value}
        onChange={(event) => {
          const typed = latinDigits(event.target.value);
          if (masked && value === '' && isOtherPassword(typed, length)) return;
          onChange(typed.replace(/\D/g, '').slice(0, length));
        }}
      />
      {boxes.map((character, at) => (
        <span key={at} className="code-input-box" data-current={at === current} aria-hidden>
          {masked && character ? '•' : character}
        </span>
      ))}
    </div>
  );
}

/**
 * Returns true for the password of the login, which a password manager may fill in. Its digits would stay before the typed
 * ones. A text with a code, such as `PIN: 123456`, has the digits of the code by themselves.
 */
const isOtherPassword = (text: string, length: number): boolean =>
  text.length > length &&
  /\p{L}/u.test(text) &&
  !new RegExp(`(?<![\\p{L}\\d])\\d{${length}}(?![\\p{L}\\d])`, 'u').test(text);
