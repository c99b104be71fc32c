import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { apiRequest } from '#browser/api/api-client.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { PersonMatch } from '#features/matching/web/public/person-match.tsx';
import { saveProfile } from '#features/profiles/web/api.ts';
import { cacheOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { CoSaverGroup, CoSavers as CoSaversData } from '../../domain/co-savers.ts';
import { useFavorite } from '../use-favorites.ts';

/** Set once the reader has answered "not now", for every property. */
const DECLINED_KEY = 'co_savers_declined';

const path = (propertyId: string, rest: string) => `/api/favorites/homes/${encodeURIComponent(propertyId)}/${rest}`;

/**
 * People who saved the same property and fit with the reader, and the group that one press makes of them. Nothing while
 * the reader has not saved it, and nothing but the question while they do not allow it. An answer is never without a
 * word, even if it is that there are none.
 */
export function CoSavers({ propertyId }: { propertyId: string }) {
  const { isFavorite } = useFavorite('home', propertyId);
  const ownId = useSessionQuery().data?.user.id ?? '';
  const [answer, setAnswer] = useState<'allowed' | 'declined' | null>(null);
  const key = ['favorites', 'co-savers', propertyId];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => apiRequest<CoSaversData>('GET', path(propertyId, 'people'), { signal }),
    enabled: isFavorite,
  });
  if (!isFavorite || !data?.is_saved) return null;
  const isAnswered = answer === 'allowed';
  if (!data.is_sharing) {
    if (answer === 'declined' || userStorage(ownId).get(DECLINED_KEY) !== null) return null;
    const decline = () => {
      userStorage(ownId).set(DECLINED_KEY, '1');
      setAnswer('declined');
    };
    return <Consent queryKey={key} onAllow={() => setAnswer('allowed')} onDecline={decline} />;
  }
  if (data.people.length > 0) return <People propertyId={propertyId} people={data.people} isAnswer={isAnswered} />;
  return (
    isAnswered && (
      <Card as="section" aria-labelledby="co-savers" className="mt-6 grid gap-3">
        <Heading isAnswer>{m.co_savers_ask_title()}</Heading>
        <p className="text-14 text-muted">{m.co_savers_none()}</p>
      </Card>
    )
  );
}

/** `isAnswer`: takes the focus from the button that has disappeared. */
function Heading({ isAnswer, children }: { isAnswer: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <h2 id="co-savers" ref={heading} tabIndex={-1} className="text-18 outline-none">
      {children}
    </h2>
  );
}

interface ConsentProps {
  queryKey: readonly string[];
  onAllow: () => void;
  onDecline: () => void;
}

/** Asks for the consent at the place where it is of use. */
function Consent({ queryKey, onAllow, onDecline }: ConsentProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const allow = async () => {
    setBusy(true);
    try {
      cacheOwnProfile(await saveProfile({ shares_favorites: true }));
      onAllow();
      await cache.invalidateQueries({ queryKey });
    } catch (error) {
      toast.error(requestErrorMessage(error));
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="co-savers" className="mt-6 grid gap-3">
      <Heading isAnswer={false}>{m.co_savers_ask_title()}</Heading>
      <p className="max-w-[62ch] text-14 text-muted">{m.co_savers_ask_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={isBusy} onClick={() => void allow()}>
          {m.co_savers_allow()}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onDecline}>
          {m.co_savers_not_now()}
        </Button>
      </div>
    </Card>
  );
}

interface PeopleProps {
  propertyId: string;
  people: CoSaversData['people'];
  isAnswer: boolean;
}

function People({ propertyId, people, isAnswer }: PeopleProps) {
  const navigate = useLocalizedNavigate();
  const toast = useToast();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const chosen = people.map(({ profile }) => profile.user_id).filter((id) => !left.has(id));
  const create = async () => {
    setBusy(true);
    try {
      const body = { user_ids: chosen };
      const { group_id: groupId, invited } = await apiRequest<CoSaverGroup>('POST', path(propertyId, 'group'), {
        body,
      });
      toast.success(m.co_savers_created({ count: invited }));
      await navigate(`/groups/${groupId}`);
    } catch (error) {
      toast.error(requestErrorMessage(error));
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="co-savers" className="mt-6">
      <Heading isAnswer={isAnswer}>{m.co_savers_title({ count: people.length })}</Heading>
      <p className="mt-1 text-14 text-muted">{m.co_savers_text()}</p>
      <ul className="mt-2">
        {people.map((person) => {
          const { user_id: id } = person.profile;
          return (
            <li key={id} className="border-t border-line first:border-transparent">
              <PersonMatch match={person} actions={null}>
                <Checkbox
                  checked={!left.has(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(new Set([...left].filter((each) => each !== id).concat(checked ? [] : id)))
                  }
                >
                  {m.co_savers_invite()} <span className="sr-only">{safeDisplayText(person.profile.display_name)}</span>
                </Checkbox>
              </PersonMatch>
            </li>
          );
        })}
      </ul>
      <Button
        icon={UsersRound}
        loading={isBusy}
        disabled={chosen.length === 0}
        onClick={() => void create()}
        className="mt-4 max-sm:w-full"
      >
        {m.co_savers_create()}
      </Button>
    </Card>
  );
}
