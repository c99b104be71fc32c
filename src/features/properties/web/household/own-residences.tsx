import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { isPublic } from '../../domain/states.ts';
import { fetchOwnResidences, leaveHousehold } from './household-api.ts';

const QUERY_KEY = ['household', 'own'];

/** Listings of others in which the viewer is named, to leave them also while they have no page. */
export function OwnResidences() {
  const { data: own } = useOwnProfile();
  const cache = useQueryClient();
  const toast = useToast();
  const { data = [] } = useQuery({ queryKey: QUERY_KEY, queryFn: async ({ signal }) => fetchOwnResidences(signal) });
  const leave = useMutation({
    mutationFn: async ({ id, userId }: { id: string; userId: string }) => leaveHousehold(id, userId),
    onSuccess: () => toast.success(m.household_left()),
    onError: () => toast.error(m.listings_action_failed()),
    onSettled: async () => cache.invalidateQueries({ queryKey: ['household'] }),
  });
  if (data.length === 0 || !own) return null;
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="text-18">{m.household_own_title()}</h2>
      <ul className="mt-2 grid">
        {data.map(({ id, title, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              {isPublic(state) ? (
                <LocalizedLink to={`/properties/${id}`}>{safeDisplayText(title)}</LocalizedLink>
              ) : (
                <>
                  {safeDisplayText(title)} <span className="text-14 text-muted">{m.household_own_hidden()}</span>
                </>
              )}
            </span>
            {isPublic(state) && (
              <ButtonLink variant="ghost" asChild>
                <LocalizedLink to={`/student/properties/${id}/applicants`}>{m.applicants_of_home()}</LocalizedLink>
              </ButtonLink>
            )}
            <Button
              variant="outline"
              loading={leave.isPending && leave.variables.id === id}
              aria-label={m.household_own_leave({ title: safeDisplayText(title) })}
              onClick={() => leave.mutate({ id, userId: own.id })}
            >
              {m.household_leave()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
