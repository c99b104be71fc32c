import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeartButton } from './heart-button.tsx';

const drawn = (name: string) =>
  renderToStaticMarkup(<HeartButton name={name} look="plain" isKept={false} onPress={() => undefined} />);

test('who cannot see the heart hears what it is for, and nothing that was written to run as a script', () => {
  expect(drawn('Piso en Benimaclet')).toContain('Piso en Benimaclet');
  const hostile = drawn('<script>alert(1)</script>');
  expect(hostile).toContain('[Contenido bloqueado por seguridad]');
  expect(hostile).not.toContain('alert');
});
