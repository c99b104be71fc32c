import { useEffect, useRef } from 'react';
import { TextInput } from '#ui/forms/text-input.tsx';
import { parseCode } from '../../domain/second-factor.ts';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the sixth digit, once per code. */
  onComplete?: (code: string) => void;
  /** A recovery code has letters. */
  isRecovery?: boolean;
  /** The field takes the focus when it appears in place of what was pressed. */
  takesFocus?: boolean;
}

/** Field for a one-time code; pasting with spaces works. */
export function CodeInput({ value, onChange, onComplete, isRecovery = false, takesFocus = false }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const completed = useRef<string | null>(null);
  const change = (text: string) => {
    onChange(text);
    const given = parseCode(text);
    if (given?.kind !== 'totp' || isRecovery || completed.current === given.code) return;
    completed.current = given.code;
    onComplete?.(text);
  };
  return (
    <TextInput
      ref={input}
      value={value}
      onChange={(event) => change(event.target.value)}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isRecovery ? 12 : 7}
      className="text-center text-28! font-strong tracking-widest"
    />
  );
}
