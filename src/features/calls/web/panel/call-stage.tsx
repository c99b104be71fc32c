import MicOff from 'lucide-react/icons/mic-off';
import { Avatar } from '#ui/display/avatar.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Partner } from '../../domain/call-state.ts';
import type { SessionSnapshot } from '../call-session.ts';
import { VideoTile } from './video-tile.tsx';

const PILL_CLASSES = 'rounded-inner bg-overlay px-3 py-1 text-on-inverse dark:text-ink';

/** Remote video large, local video small; avatars for users without video. */
export function CallStage({
  partner,
  stateLabel,
  view,
}: {
  partner: Partner;
  stateLabel: string;
  view: SessionSnapshot | null;
}) {
  const remote = view?.remoteMedia.camera ? view.remoteStream : null;
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden bg-inverse text-on-inverse md:aspect-4/3 md:flex-none dark:bg-surface-quiet dark:text-ink">
      {remote && (
        <VideoTile
          stream={remote}
          label={m.calls_remote_video({ name: partner.name })}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {remote ? (
        <div className="absolute top-3 left-3 flex max-w-[70%] items-center gap-2 text-14">
          <CallStatus name={partner.name} stateLabel={stateLabel} className={PILL_CLASSES} />
        </div>
      ) : (
        <div
          className={cx('grid max-w-full justify-items-center gap-1 px-6 text-center', view?.localStream && 'md:pb-20')}
        >
          <Avatar name={partner.id} src={partner.photo} size={96} eager className="mb-3" />
          <CallStatus name={partner.name} stateLabel={stateLabel} className="text-18" />
        </div>
      )}
      {view && !view.remoteMedia.microphone && (
        <p className={`${PILL_CLASSES} absolute bottom-3 left-3 flex items-center gap-1.5 text-12`}>
          <Icon icon={MicOff} size={14} />
          {m.calls_remote_muted()}
        </p>
      )}
      {view?.localStream && (
        <VideoTile
          stream={view.localStream}
          label={m.calls_own_video()}
          isMirrored
          className="absolute right-3 bottom-3 aspect-4/3 w-[30%] max-w-40 rounded-inner bg-surface-press object-cover shadow-float ring-2 ring-surface"
        />
      )}
    </div>
  );
}

function CallStatus({ name, stateLabel, className }: { name: string; stateLabel: string; className: string }) {
  return (
    <p className={`${className} min-w-0`}>
      <span className="block truncate font-strong" dir="auto">
        {name}
      </span>
      <span className="num block text-14">{stateLabel}</span>
    </p>
  );
}
