import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import type { ApiEndpoint } from './api-document.ts';

export interface EndpointMessages {
  access: Record<ApiEndpoint['access'], string>;
  params: string;
  required: string;
  optional: string;
  locations: Record<string, string>;
  body: string;
  responses: string;
  errors: string;
  empty: string;
}

const ACCESS_TONES: Record<ApiEndpoint['access'], BadgeTone> = { public: 'success', user: 'neutral', admin: 'warning' };

/** Collapsible endpoint. The summary comes from the server, in English. */
export function EndpointItem({ call, messages }: { call: ApiEndpoint; messages: EndpointMessages }) {
  return (
    <details id={endpointAnchor(call)} className="group border-b border-line first-of-type:border-t">
      <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:bg-surface-quiet [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="min-w-0 text-14 font-strong wrap-anywhere">
              <span className={cx('mr-2', call.method === 'GET' ? 'text-link' : 'text-on-action-tint')}>
                {call.method}
              </span>
              {call.path}
            </code>
            <Badge tone={ACCESS_TONES[call.access]}>{messages.access[call.access]}</Badge>
            {call.scope !== null && <Badge>{call.scope}</Badge>}
          </span>
          <span lang="en" className="text-14 text-muted">
            {call.summary}
          </span>
        </span>
        <Icon icon={ChevronDown} className="text-muted transition-transform duration-base group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        {call.params.length > 0 && (
          <EndpointSection title={messages.params}>
            <ul className="grid list-none gap-1.5 p-0 text-14">
              {call.params.map(({ name, in: location, required, type }) => (
                <li key={`${location} ${name}`} className="flex flex-wrap gap-x-2">
                  <code className="font-strong">{name}</code>
                  <code className="text-muted">{type}</code>
                  <span className="text-subtle">
                    {messages.locations[location] ?? location}, {required ? messages.required : messages.optional}
                  </span>
                </li>
              ))}
            </ul>
          </EndpointSection>
        )}
        {call.body && (
          <EndpointSection title={messages.body}>
            <CodeBlock text={call.body} />
          </EndpointSection>
        )}
        <EndpointSection title={messages.responses}>
          {call.responses.map(({ status, type }) => (
            <div key={status} className="grid gap-1.5">
              <code className="text-14 font-strong">{status}</code>
              {type ? <CodeBlock text={type} /> : <p className="text-14 text-muted">{messages.empty}</p>}
            </div>
          ))}
        </EndpointSection>
        <EndpointSection title={messages.errors}>
          <ul className="grid list-none gap-1 p-0 text-14">
            {call.errors.map(({ status, codes }) => (
              <li key={status} className="grid grid-cols-[3rem_1fr]">
                <code className="font-strong">{status}</code>
                <code className="min-w-0 text-muted">{codes}</code>
              </li>
            ))}
          </ul>
        </EndpointSection>
      </div>
    </details>
  );
}

/** Anchor of an endpoint, e.g. `get-api-cities`. */
function endpointAnchor({ method, path }: ApiEndpoint): string {
  return `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

function EndpointSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-text text-14 font-strong">{title}</h3>
      {children}
    </div>
  );
}

/** Wraps long lines to avoid horizontal scrolling. */
function CodeBlock({ text }: { text: string }) {
  return (
    <pre className="m-0 rounded-inner bg-surface-quiet px-4 py-3 text-14 leading-[1.5] break-words whitespace-pre-wrap">
      <code>{text}</code>
    </pre>
  );
}
