/** Used part of the library that encrypts push messages, which ships without types. */
declare module 'web-push' {
  interface RequestDetails {
    endpoint: string;
    headers: Record<string, string | number>;
    body: Buffer<ArrayBuffer>;
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    /** Encrypts a text for one browser (RFC 8291) and signs who sends it (RFC 8292); sends nothing. */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        TTL: number;
        topic: string;
        urgency: 'normal' | 'high';
        contentEncoding: 'aes128gcm';
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
      },
    ): RequestDetails;
  };
  export default webPush;
}
