import { useEffect, useRef, type RefObject } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { FlatmateFits } from '#features/matching/web/public/flatmate-fits.tsx';
import { MatchPanel } from '#features/matching/web/public/match-panel.tsx';
import { ApiError } from '#browser/api/api-client.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Household } from '../../domain/household/household-schema.ts';
import { fetchHousehold, joinHousehold, leaveHousehold } from './household-api.ts';
import { HOUSEHOLD_TOKEN_PARAM } from './household-link.ts';

/** People with whom the viewer would live, each with the fit; who lives there joins by the link in the address. */
export function HouseholdPeople({ propertyId }: { propertyId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['household', propertyId],
    queryFn: async ({ signal }) => fetchHousehold(propertyId, signal),
  });
  // The preview of a listing that is not public.
  if (error instanceof ApiError && error.status === 404) return null;
  if (isPending)
    return (
      <Loading label={m.household_loading()}>
        <Skeleton className="h-48 w-full rounded-card" />
      </Loading>
    );
  if (!data) {
    const retry = (
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        {m.household_retry()}
      </Button>
    );
    return (
      <Callout tone="warning" alert action={retry}>
        {m.household_failed()}
      </Callout>
    );
  }
  return <People {...{ propertyId, household: data }} />;
}

function People({ propertyId, household: { people, viewer } }: { propertyId: string; household: Household }) {
  const { data: own } = useOwnProfile();
  const change = useHouseholdChange(propertyId);
  const action = useActionFocus(viewer);
  const [sole] = people;
  return (
    <>
      {viewer === 'reader' && <JoinCallout propertyId={propertyId} buttonRef={action} />}
      {viewer === 'resident' && own && (
        <Button
          ref={action}
          variant="outline"
          className="justify-self-start"
          loading={change.isPending}
          onClick={() => change.mutate({ userId: own.id, done: m.household_left() })}
        >
          {m.household_leave()}
        </Button>
      )}
      {sole && people.length === 1 && viewer !== 'publisher' ? (
        <MatchPanel userId={sole.user_id} name={safeDisplayText(sole.display_name)} />
      ) : (
        people.length > 0 && (
          <FlatmateFits people={people.map((one) => toFlatmate(one, viewer === 'publisher' ? change : null))} />
        )
      )}
    </>
  );
}

/** Ref of the button that joins or leaves: the other one takes its place, and the focus. */
function useActionFocus(viewer: Household['viewer']): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(viewer);
  useEffect(() => {
    if (shown.current !== viewer) button.current?.focus();
    shown.current = viewer;
  }, [viewer]);
  return button;
}

function toFlatmate(
  { user_id: id, display_name: shown, is_publisher: publishes }: Household['people'][number],
  change: ReturnType<typeof useHouseholdChange> | null,
) {
  const name = safeDisplayText(shown);
  return {
    id,
    name,
    ...(publishes && { note: m.household_publishes() }),
    action: change && (
      <Button
        variant="ghost"
        className="-ml-3 justify-self-start"
        loading={change.isPending && change.variables.userId === id}
        onClick={() => change.mutate({ userId: id, done: m.household_removed({ name }) })}
      >
        {m.household_remove({ name })}
      </Button>
    ),
  };
}

function useHouseholdChange(propertyId: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ userId }: { userId: string; done: string }) => leaveHousehold(propertyId, userId),
    onSuccess: (_, { done }) => toast.success(done),
    onError: () => toast.error(m.listings_action_failed()),
    onSettled: async () => cache.invalidateQueries({ queryKey: ['household', propertyId] }),
  });
}

/** Consent of a person who opened the link of the publisher. */
function JoinCallout({
  propertyId,
  buttonRef,
}: {
  propertyId: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
}) {
  const [search] = useSearchParams();
  const token = search.get(HOUSEHOLD_TOKEN_PARAM);
  const cache = useQueryClient();
  const toast = useToast();
  const join = useMutation({
    mutationFn: joinHousehold,
    onSuccess: () => toast.success(m.household_joined()),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : m.listings_action_failed()),
    onSettled: async () => cache.invalidateQueries({ queryKey: ['household', propertyId] }),
  });
  if (token === null) return null;
  return (
    <Callout
      action={
        <Button ref={buttonRef} loading={join.isPending} onClick={() => join.mutate({ propertyId, token })}>
          {m.household_join()}
        </Button>
      }
    >
      {m.household_join_text()}
    </Callout>
  );
}
