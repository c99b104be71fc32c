import type { ComponentProps, FormEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { localPath, useLocalNavigate } from '#ui/local-link.tsx';
import { finderSearch } from './finder-search.ts';
import type { LandingWords } from './words.ts';

export interface FinderProvince {
  id: string;
  name: string;
}

interface FinderProps {
  words: LandingWords['finder'];
  provinces: readonly FinderProvince[];
}

/** Where and how old: goes to the list of people. Works before the scripts arrive, as a plain form. */
export function Finder({ words, provinces }: FinderProps) {
  const { pathname } = useLocation();
  const go = useLocalNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    go(`/matching${finderSearch(String(data.get('province_id') ?? ''), String(data.get('age') ?? ''))}`);
  };
  return (
    <form
      action={localPath('/matching', pathname)}
      onSubmit={submit}
      aria-label={words.label}
      className="grid gap-px overflow-hidden rounded-card bg-line shadow-card ring-1 ring-line sm:grid-cols-2"
    >
      {provinces.length > 0 && (
        <Choice label={words.where} name="province_id">
          <option value="">{words.anywhere}</option>
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice label={words.age} name="age">
        <option value="">{words.anyAge}</option>
        {words.ages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <div className="bg-surface p-2 sm:col-span-2">
        <Button type="submit" big wide icon={Search}>
          {words.go}
        </Button>
      </div>
    </form>
  );
}

function Choice({ label, children, ...rest }: { label: string } & ComponentProps<'select'>) {
  return (
    <label className="relative grid min-h-16 bg-surface only:sm:col-span-2">
      <span className="pointer-events-none absolute top-2.5 left-4 text-12 font-strong text-soft">{label}</span>
      <select
        {...rest}
        defaultValue=""
        className="w-full appearance-none truncate rounded-control bg-transparent pt-7 pr-11 pb-2.5 pl-4 font-mid text-ink -outline-offset-3"
      >
        {children}
      </select>
      <span className="pointer-events-none absolute right-4 bottom-3.5 text-soft">
        <Icon of={ChevronDown} />
      </span>
    </label>
  );
}
