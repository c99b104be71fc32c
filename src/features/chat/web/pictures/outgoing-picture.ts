/** A picture as it is sent: scaled down where it was large. */
export interface PreparedPicture {
  blob: Blob;
  /** A `blob:` address that shows it. Whoever holds the picture releases it. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** A picture on its way. */
export interface OutgoingPicture extends PreparedPicture {
  /** How much of it is uploaded, 0 to 1. */
  share: number;
  /** Set once it is uploaded: sending again does not upload again. */
  fileId: string | null;
}

/** A picture that has not begun its way. */
export function outgoing(picture: PreparedPicture): OutgoingPicture {
  return { ...picture, share: 0, fileId: null };
}
