import type { ComponentProps, FormEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useLocation } from 'react-router';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { localizePath, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { heroSearchQuery } from './hero-search.ts';
import type { LandingMessages } from './messages.ts';

export interface ProvinceOption {
  id: string;
  name: string;
}

interface HeroSearchFormProps {
  messages: LandingMessages['finder'];
  provinces: readonly ProvinceOption[];
}

/** Search form by province and age. Works as a native form before hydration. */
export function HeroSearchForm({ messages, provinces }: HeroSearchFormProps) {
  const { pathname } = useLocation();
  const go = useLocalizedNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    go(`/matching${heroSearchQuery(String(data.get('province_id') ?? ''), String(data.get('age') ?? ''))}`);
  };
  return (
    <form
      action={localizePath('/matching', pathname)}
      onSubmit={submit}
      aria-label={messages.label}
      className="grid gap-px overflow-hidden rounded-card bg-line shadow-card ring-1 ring-line sm:grid-cols-2"
    >
      {provinces.length > 0 && (
        <SelectField label={messages.where} name="province_id">
          <option value="">{messages.anywhere}</option>
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={messages.age} name="age">
        <option value="">{messages.anyAge}</option>
        {messages.ages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="bg-surface p-2 sm:col-span-2">
        <Button type="submit" size="lg" fullWidth icon={Search}>
          {messages.go}
        </Button>
      </div>
    </form>
  );
}

function SelectField({ label, children, ...rest }: { label: string } & ComponentProps<'select'>) {
  return (
    <label className="relative grid min-h-16 bg-surface only:sm:col-span-2">
      <span className="pointer-events-none absolute top-2.5 left-4 text-12 font-strong text-muted">{label}</span>
      <select
        {...rest}
        defaultValue=""
        className="w-full appearance-none truncate rounded-control bg-transparent pt-7 pr-11 pb-2.5 pl-4 font-mid text-ink -outline-offset-3"
      >
        {children}
      </select>
      <span className="pointer-events-none absolute right-4 bottom-3.5 text-muted">
        <Icon icon={ChevronDown} />
      </span>
    </label>
  );
}
