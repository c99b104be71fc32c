import type { SourceFile } from './architecture-rules.ts';

interface RetiredTerm {
  /** In kebab case, so that one spelling covers files, types, functions and constants. */
  terms: readonly string[];
  /** Replacement, as shown in the message. */
  use: string;
  /** Retired only as the last part of a name. */
  isSuffix?: boolean;
  /** Retired only in files whose path matches. */
  within?: RegExp;
}

/** Terms that file names and exported names no longer use; `docs/glossary.md` has the terms of the domain. */
const RETIRED_TERMS: readonly RetiredTerm[] = [
  { terms: ['house'], use: 'siteSettings, moderator, system or brand' },
  { terms: ['home', 'homes', 'casa'], use: 'property, or listing on the side of its owner' },
  { terms: ['kit'], use: 'shared' },
  { terms: ['kept', 'keeper', 'keepers'], use: 'saved, cached, draft, favorite or provider' },
  { terms: ['tell', 'told', 'untold', 'hear', 'heard', 'hearer'], use: 'notify, publish or subscribe' },
  { terms: ['say', 'said', 'saying'], use: 'notify, send or message' },
  { terms: ['held'], use: 'pending or inReview' },
  { terms: ['anew'], use: 'refresh or refetch' },
  { terms: ['whoever', 'asker', 'stranger', 'strangers'], use: 'user, viewer, guest or client' },
  { terms: ['letter', 'letters'], use: 'email' },
  { terms: ['courier'], use: 'outbox' },
  { terms: ['tally', 'tallies'], use: 'counter or counts' },
  { terms: ['sieve'], use: 'prefilter' },
  { terms: ['grain', 'grains'], use: 'quantized' },
  { terms: ['breath', 'breathe'], use: 'yielder' },
  { terms: ['believed'], use: 'cached' },
  { terms: ['refusal', 'refusals'], use: 'AppError or error' },
  { terms: ['standing', 'standings'], use: 'the status it is: accountStatus, connectionStatus' },
  { terms: ['grave', 'graves', 'oddity', 'oddities'], use: 'reviewReason or warning' },
  { terms: ['likeness', 'likenesses'], use: 'imageHash or similarity' },
  { terms: ['parted'], use: 'disconnected or unmatched' },
  { terms: ['ghost', 'ghosts'], use: 'deletedUser' },
  { terms: ['wishes'], use: 'preferences' },
  { terms: ['desk'], use: 'manager' },
  { terms: ['tuck'], use: 'avoidOverlap' },
  { terms: ['heal'], use: 'retry' },
  { terms: ['yardstick'], use: 'baseline' },
  { terms: ['sought', 'owed'], use: 'criteria, requested or pending' },
  {
    terms: ['take-out', 'set-out', 'mark-out', 'put-out', 'let-in'],
    use: 'disableAccount, setDisabled or enableAccount',
  },
  { terms: ['look', 'looks'], use: 'variant' },
  { terms: ['line', 'lines'], use: 'socket', within: /realtime|socket/ },
  { terms: ['words'], use: 'labels, messages or format*', isSuffix: true },
  { terms: ['parts'], use: 'deps', isSuffix: true },
];

/** Standard terms that contain a retired one. */
const ALLOWED_TERMS = ['home-page', 'filter-words', 'look-up', 'draw-desk', 'dead-letter'];

/** Comment whose first sentence begins with a relative clause or a fragment; none that continues the line before. */
const RELATIVE_COMMENT =
  /^[ \t]*(?:\/\*\*?\s+(?:\*\s+)?|(?<!\/\/.*\n[ \t]*)\/\/ )(?:Wh(?:at|atever|o|oever|om|ose|ich|ere|ether)|Of|How)\b.*/gm;

/** Finds retired terms in a file's path and in the names that it exports, and comments that begin with no noun. */
export function findStyleViolations({ file, text }: SourceFile): string[] {
  const segments = file.split('/').map((segment) => segment.replace(/\..*$/, ''));
  return [
    ...segments.flatMap((segment) => describeRetired(file, segment, 'the path')),
    ...exportedNames(text).flatMap((name) => describeRetired(file, name, `the export ${name}`)),
    ...[...text.matchAll(RELATIVE_COMMENT)].map(([comment]) => `${file}: begin with the noun: ${comment.trim()}`),
  ];
}

function describeRetired(file: string, name: string, what: string): string[] {
  const term = ALLOWED_TERMS.reduce((rest, allowed) => rest.replaceAll(allowed, ''), toKebabCase(name));
  return RETIRED_TERMS.flatMap(({ terms, use, isSuffix, within }) =>
    (within?.test(file) ?? true)
      ? terms
          .filter((retired) => new RegExp(`(?:^|-)${retired}${isSuffix ? '$' : '(?:-|$)'}`).test(term))
          .map((retired) => `${file}: ${what} uses the retired term "${retired}"; use ${use}`)
      : [],
  );
}

/** `createHTTPServer`, `create_http_server` and `create-http-server` become `create-http-server`. */
function toKebabCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** Names that a module exports: declarations, destructured constants and export lists. */
function exportedNames(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
  );
  const listed = text.matchAll(/^export (?:type |const |let )?[{[]([^}\]]*)[}\]]/gm);
  return [
    ...[...declared].map((match) => match[1] ?? ''),
    ...[...listed].flatMap((match) =>
      (match[1] ?? '').split(',').map((part) => /(\w+)\s*(?:=.*)?$/.exec(part)?.[1] ?? ''),
    ),
  ].filter((name) => name !== '');
}
