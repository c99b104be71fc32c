import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { fetchPhoto, TENANCIES_KEY } from '../api.ts';

interface HandoverPhotoProps {
  handoverId: string;
  photo: string;
  size: 'large' | 'small';
  alt: string;
  className?: string;
}

/** Photo of a handover, loaded with the session: it has no public URL. */
export function HandoverPhoto({ handoverId, photo, size, alt, className }: HandoverPhotoProps) {
  const { data } = useQuery({
    queryKey: [TENANCIES_KEY, 'photo', handoverId, photo, size],
    queryFn: async () => fetchPhoto(handoverId, photo, size),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <BlobImage blob={data ?? null} alt={alt} className={className} />;
}

/** Image of a blob; a camera while there is none. */
export function BlobImage({
  blob,
  alt,
  className,
}: {
  blob: Blob | null;
  alt: string;
  className?: string | undefined;
}) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  if (!blob)
    return (
      <span className={cx('grid place-items-center bg-surface-press text-subtle', className)}>
        <Icon icon={Camera} />
      </span>
    );
  return <img ref={show} alt={alt} className={className} />;
}
