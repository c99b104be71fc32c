import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { auditActionLabel } from './audit-labels.ts';

interface FilterOptions {
  actors: { id: string; name: string | null }[];
  actions: string[];
}

export type AuditLogFiltersProps = {
  filter: { actor?: string; action?: string; subject?: string; day?: string };
  onChange: (changes: Record<string, string | null>) => void;
};

/** Filters by actor, action, subject and day. */
export function AuditLogFilters({ filter, onChange }: AuditLogFiltersProps) {
  const { data } = useQuery({
    queryKey: ['admin-log-choices'],
    queryFn: async ({ signal }) => apiRequest<FilterOptions>('GET', '/api/admin/audit/choices', { signal }),
    staleTime: 60_000,
  });
  const actors = [
    ...(data?.actors ?? []).map(({ id, name }) => ({
      value: id,
      label: name ? safeDisplayText(name) : id.slice(0, 8),
    })),
    { value: 'system', label: m.admin_log_tukan() },
  ];
  const actions = (data?.actions ?? []).map((value) => ({ value, label: auditActionLabel(value) }));
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_1.4fr_auto]">
        <Field label={m.admin_log_who()}>
          <Select
            options={actors}
            placeholder={m.admin_log_anybody()}
            value={filter.actor ?? ''}
            onChange={(event) => onChange({ actor: event.target.value })}
          />
        </Field>
        <Field label={m.admin_log_what()}>
          <Select
            options={actions}
            placeholder={m.admin_log_anything()}
            value={filter.action ?? ''}
            onChange={(event) => onChange({ action: event.target.value })}
          />
        </Field>
        <Field label={m.admin_log_day()}>
          <TextInput type="date" value={filter.day ?? ''} onChange={(event) => onChange({ day: event.target.value })} />
        </Field>
      </div>
      {filter.subject && (
        <Chip
          selected
          removable
          onClick={() => onChange({ subject: null })}
          aria-label={m.admin_log_subject_remove({ id: filter.subject.slice(0, 8) })}
          className="justify-self-start"
        >
          {m.admin_log_subject_one({ id: filter.subject.slice(0, 8) })}
        </Chip>
      )}
    </div>
  );
}
