/** Response with a PDF for one person: no cache keeps it, and a browser does not guess another type. */
export function pdfResponse(bytes: Uint8Array): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
    },
  });
}
