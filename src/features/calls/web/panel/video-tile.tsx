import { useEffect, useRef } from 'react';

/** Muted video element. `isMirrored` mirrors the local video. */
export function VideoTile({
  stream,
  label,
  isMirrored = false,
  className,
}: {
  stream: MediaStream;
  label: string;
  isMirrored?: boolean;
  className: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted
      className={className}
      style={isMirrored ? { transform: 'scaleX(-1)' } : undefined}
    />
  );
}

/** Audio of the other user; stays mounted when the video tiles change. */
export function RemoteAudio({ stream }: { stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current) audio.current.srcObject = stream;
  }, [stream]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- live calls have no captions
  return <audio ref={audio} autoPlay />;
}
