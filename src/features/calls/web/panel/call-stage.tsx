import MicOff from 'lucide-react/icons/mic-off';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { Partner } from '../../domain/call-state.ts';
import type { SessionView } from '../call-session.ts';
import { Picture } from './picture.tsx';

const PILL = 'rounded-inner bg-veil px-3 py-1 text-on-inverse dark:text-ink';

/** The two people: the other one large, oneself small. Whoever has no picture is there with their avatar. */
export function CallStage({ partner, words, view }: { partner: Partner; words: string; view: SessionView | null }) {
  const remote = view?.theirs.camera ? view.remote : null;
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden bg-inverse text-on-inverse md:aspect-4/3 md:flex-none dark:bg-surface-quiet dark:text-ink">
      {remote && (
        <Picture
          stream={remote}
          label={m.calls_picture_of({ name: partner.name })}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {remote ? (
        <div className="absolute top-3 left-3 flex max-w-[70%] items-center gap-2 text-14">
          <Words name={partner.name} words={words} className={PILL} />
        </div>
      ) : (
        <div className={cx('grid max-w-full justify-items-center gap-1 px-6 text-center', view?.own && 'md:pb-20')}>
          <Avatar name={partner.id} src={partner.photo} size={96} eager className="mb-3" />
          <Words name={partner.name} words={words} className="text-18" />
        </div>
      )}
      {view && !view.theirs.microphone && (
        <p className={`${PILL} absolute bottom-3 left-3 flex items-center gap-1.5 text-12`}>
          <Icon of={MicOff} size={14} />
          {m.calls_their_mute()}
        </p>
      )}
      {view?.own && (
        <Picture
          stream={view.own}
          label={m.calls_own_picture()}
          isMirrored
          className="absolute right-3 bottom-3 aspect-4/3 w-[30%] max-w-40 rounded-inner bg-surface-press object-cover shadow-float ring-2 ring-surface"
        />
      )}
    </div>
  );
}

function Words({ name, words, className }: { name: string; words: string; className: string }) {
  return (
    <p className={`${className} min-w-0`}>
      <span className="block truncate font-strong" dir="auto">
        {name}
      </span>
      <span className="num block text-14">{words}</span>
    </p>
  );
}
