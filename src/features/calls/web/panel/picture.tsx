import { useEffect, useRef } from 'react';

/** A moving picture without its sound. `isMirrored`: oneself, as in a mirror. */
export function Picture({
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

/** The other person's voice; stays wherever the pictures go. */
export function Voice({ stream }: { stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current) audio.current.srcObject = stream;
  }, [stream]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is being said
  return <audio ref={audio} autoPlay />;
}
