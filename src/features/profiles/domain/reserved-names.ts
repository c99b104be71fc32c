import { foldAlias, skeletonOf } from './alias-key.ts';

/** Words reserved in any part of a name: 'soporte tukan', 'admin_01'. */
const RESERVED_WORDS = [
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

/** Names reserved as a whole, because they suggest staff or no person at all. */
const RESERVED_NAMES = [
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
const joinedSkeleton = (text: string) => skeletonOf(text.split(SEPARATORS).join(''));
const reservedWordKeys = new Set(RESERVED_WORDS.map((word) => skeletonOf(word)));
const reservedNameKeys = new Set([...RESERVED_WORDS, ...RESERVED_NAMES].map(joinedSkeleton));
const BRAND = skeletonOf('tukan');

/** True for names that could impersonate Tukan, whatever the spelling or separators ('T.u.k.a.n', 'adm1n 24'). */
export function isReservedName(name: string): boolean {
  const folded = foldAlias(name);
  const words = folded.split(SEPARATORS).map((word) => skeletonOf(word.replaceAll(/^\d+|\d+$/g, '')));
  const whole = joinedSkeleton(folded);
  return (
    whole.includes(BRAND) ||
    reservedNameKeys.has(whole) ||
    reservedNameKeys.has(joinedSkeleton(folded.replaceAll(/^\d+|\d+$/g, ''))) ||
    words.some((word) => reservedWordKeys.has(word))
  );
}
