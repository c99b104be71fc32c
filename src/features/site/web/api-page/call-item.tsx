import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import type { ApiCall } from './api-document.ts';

export interface CallWords {
  access: Record<ApiCall['access'], string>;
  params: string;
  required: string;
  optional: string;
  places: Record<string, string>;
  body: string;
  answers: string;
  refusals: string;
  empty: string;
}

const ACCESS_TONES: Record<ApiCall['access'], BadgeTone> = { public: 'fit', user: 'neutral', admin: 'mixed' };

/** One call: its line, and all about it when opened. The server tells its summary in English. */
export function CallItem({ call, words }: { call: ApiCall; words: CallWords }) {
  return (
    <details id={anchorOf(call)} className="group border-b border-line first-of-type:border-t">
      <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:bg-surface-quiet [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="min-w-0 text-14 font-strong wrap-anywhere">
              <span className={cx('mr-2', call.method === 'GET' ? 'text-link' : 'text-on-action-tint')}>
                {call.method}
              </span>
              {call.path}
            </code>
            <Badge tone={ACCESS_TONES[call.access]}>{words.access[call.access]}</Badge>
          </span>
          <span lang="en" className="text-14 text-soft">
            {call.summary}
          </span>
        </span>
        <Icon of={ChevronDown} className="text-soft transition-transform duration-base group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        {call.params.length > 0 && (
          <Part title={words.params}>
            <ul className="grid list-none gap-1.5 p-0 text-14">
              {call.params.map(({ name, in: place, required, type }) => (
                <li key={`${place} ${name}`} className="flex flex-wrap gap-x-2">
                  <code className="font-strong">{name}</code>
                  <code className="text-soft">{type}</code>
                  <span className="text-faint">
                    {words.places[place] ?? place}, {required ? words.required : words.optional}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {call.body && (
          <Part title={words.body}>
            <Code text={call.body} />
          </Part>
        )}
        <Part title={words.answers}>
          {call.answers.map(({ status, type }) => (
            <div key={status} className="grid gap-1.5">
              <code className="text-14 font-strong">{status}</code>
              {type ? <Code text={type} /> : <p className="text-14 text-soft">{words.empty}</p>}
            </div>
          ))}
        </Part>
        <Part title={words.refusals}>
          <ul className="grid list-none gap-1 p-0 text-14">
            {call.refusals.map(({ status, codes }) => (
              <li key={status} className="grid grid-cols-[3rem_1fr]">
                <code className="font-strong">{status}</code>
                <code className="min-w-0 text-soft">{codes}</code>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </details>
  );
}

/** Where a call is on the page: `get-api-cities`. */
function anchorOf({ method, path }: ApiCall): string {
  return `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-text text-14 font-strong">{title}</h3>
      {children}
    </div>
  );
}

/** Long lines wrap: nothing to scroll sideways. */
function Code({ text }: { text: string }) {
  return (
    <pre className="m-0 rounded-inner bg-surface-quiet px-4 py-3 text-14 leading-[1.5] break-words whitespace-pre-wrap">
      <code>{text}</code>
    </pre>
  );
}
