import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { HomeCard } from '../../domain/search.ts';
import { useCards } from '../search-api.ts';
import { billsWords, factsWords, priceParts } from './card-words.ts';
import { fitWords } from './fit-words.ts';

interface PickedProps {
  id: string;
  known: readonly HomeCard[];
  onClose: () => void;
}

/** A home that was chosen on the map and does not stand in the list beside it, in few lines. */
export function Picked({ id, known, onClose }: PickedProps) {
  const listed = known.find((home) => home.id === id);
  const { data } = useCards(listed ? [] : [id]);
  const home = listed ?? data?.find((one) => one.id === id);
  return (
    <div className="absolute inset-x-3 bottom-8 z-2 mx-auto flex max-w-100 animate-rise gap-3 rounded-card bg-surface p-2.5 shadow-float max-lg:bottom-24">
      {home ? <Lines home={home} /> : <Coming />}
      <IconButton label={m.homes_close()} icon={X} className="-mt-1.5 -mr-1.5" onClick={onClose} />
    </div>
  );
}

function Lines({ home }: { home: HomeCard }) {
  const lang = useLang();
  const [photo] = home.photos;
  const { amount, per } = priceParts(home.monthly_cents, lang);
  const fit = home.fit && fitWords(home.fit.percent, lang);
  return (
    <div className="relative flex min-w-0 flex-1 gap-3">
      {photo ? (
        <img
          src={photo.urls.small}
          alt=""
          width={photo.width}
          height={photo.height}
          className="aspect-4/3 w-28 flex-none self-start rounded-control bg-surface-press object-cover"
        />
      ) : (
        <span className="aspect-4/3 w-28 flex-none self-start rounded-control bg-surface-press" />
      )}
      <div className="min-w-0 text-14 leading-ui">
        <p>
          <span className="price text-16">{amount}</span>
          <span className="text-soft">{per}</span> <span className="text-faint">{billsWords(home)}</span>
        </p>
        <LocalLink
          to={`/properties/${home.id}`}
          className="line-clamp-2 font-strong text-ink no-underline after:absolute after:inset-0"
        >
          {home.title}
        </LocalLink>
        <p className="truncate text-soft">{factsWords(home, lang)}</p>
        {fit && (
          <p className="truncate text-soft">
            <b className="num">{fit.percent}</b> {fit.words}
          </p>
        )}
      </div>
    </div>
  );
}

function Coming() {
  return (
    <Loading label={m.homes_loading()} className="flex flex-1 gap-3">
      <Skeleton className="aspect-4/3 w-28 flex-none" />
      <div className="grid flex-1 content-start gap-2 pt-1">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </Loading>
  );
}
