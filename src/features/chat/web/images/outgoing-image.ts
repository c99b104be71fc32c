/** Image ready to upload, scaled down if it was large. */
export interface PreparedImage {
  blob: Blob;
  /** Object URL of the preview; the owner revokes it. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Image being sent. */
export interface OutgoingImage extends PreparedImage {
  /** Upload progress, 0 to 1. */
  progress: number;
  /** Set after the upload; retries do not upload again. */
  fileId: string | null;
}

/** Creates an outgoing image that is not uploaded yet. */
export function toOutgoingImage(picture: PreparedImage): OutgoingImage {
  return { ...picture, progress: 0, fileId: null };
}
