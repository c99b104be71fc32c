import { foldAlias, skeletonOf } from './alias-key.ts';

/** Names that stand for the house wherever they appear: 'soporte tukan', 'admin_01'. */
const WORDS = [
  'admin',
  'admins',
  'administrador',
  'administradora',
  'administracion',
  'administrator',
  'administration',
  'moderador',
  'moderadora',
  'moderadores',
  'moderacion',
  'moderator',
  'moderators',
  'moderation',
  'oficial',
  'official',
  'root',
  'soporte',
  'staff',
  'support',
  'sysadmin',
  'tukan',
  'webmaster',
];

/** Names that would be taken for the house, or for nobody, when they stand alone. */
const WHOLE = [
  'abuse',
  'all',
  'anonima',
  'anonimo',
  'anonymous',
  'asistente',
  'assistant',
  'ayuda',
  'bot',
  'contact',
  'contacto',
  'deleted',
  'deleted user',
  'eliminado',
  'equipo',
  'everyone',
  'help',
  'hola',
  'info',
  'legal',
  'me',
  'mod',
  'nadie',
  'nobody',
  'noreply',
  'no reply',
  'null',
  'postmaster',
  'privacidad',
  'privacy',
  'security',
  'seguridad',
  'sistema',
  'system',
  'team',
  'todos',
  'tucan',
  'undefined',
  'user',
  'usuaria',
  'usuario',
  'usuario eliminado',
];

const SEPARATORS = /[ ._'-]+/;
const together = (text: string) => skeletonOf(text.split(SEPARATORS).join(''));
const reservedWords = new Set(WORDS.map((word) => skeletonOf(word)));
const reservedWholes = new Set([...WORDS, ...WHOLE].map(together));
const BRAND = skeletonOf('tukan');

/** True for a name that could be taken for the house speaking, however it is spelt or parted ('T.u.k.a.n', 'adm1n 24'). */
export function isReserved(name: string): boolean {
  const folded = foldAlias(name);
  const words = folded.split(SEPARATORS).map((word) => skeletonOf(word.replaceAll(/^\d+|\d+$/g, '')));
  const whole = together(folded);
  return (
    whole.includes(BRAND) ||
    reservedWholes.has(whole) ||
    reservedWholes.has(together(folded.replaceAll(/^\d+|\d+$/g, ''))) ||
    words.some((word) => reservedWords.has(word))
  );
}
