import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { m } from '#words';
import { HomeCard } from '../parts/home-card.tsx';
import { useCards } from '../search-api.ts';
import { forgetSeen, readSeen } from './seen.ts';

/** How many are shown. */
const MOST = 8;

/** The homes that were looked at last, in a row that scrolls sideways. Nothing where there are none. */
export function SeenStrip({ userId }: { userId: string | null }) {
  const [ids, setIds] = useState(() => readSeen(userId).slice(0, MOST));
  const { data: homes } = useCards(ids);
  if (ids.length === 0 || !homes || homes.length === 0) return null;
  return (
    <section aria-labelledby="homes-seen" className="mt-14">
      <div className="flex items-center justify-between gap-3">
        <h2 id="homes-seen" className="text-22">
          {m.homes_seen()}
        </h2>
        <Button
          look="bare"
          className="-mr-3 text-14"
          onClick={() => {
            forgetSeen(userId);
            setIds([]);
          }}
        >
          {m.homes_seen_forget()}
        </Button>
      </div>
      <ul className="scroller mt-3 gap-4! lg:mx-0 lg:px-0">
        {homes.map((home) => (
          <li key={home.id} className="w-60 flex-none">
            <HomeCard home={home} level={3} sizes="240px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
