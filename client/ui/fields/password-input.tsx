import './control.css';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useFieldControl } from './field-control.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

interface PasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
  name?: string;
  maxLength?: number;
}

export function PasswordInput({ value, onChange, showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const control = useFieldControl();

  return (
    <div className="control">
      <input
        {...control}
        {...rest}
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        // A screen may have several passwords.
        aria-describedby={control && `${control.id}-label`}
        label={shown ? hideLabel : showLabel}
        icon={shown ? <EyeOff /> : <Eye />}
        repeatable
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
