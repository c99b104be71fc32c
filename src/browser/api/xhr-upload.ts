/** `fetch` with upload progress (fraction from 0 to 1), implemented with `XMLHttpRequest`. Rejects like `fetch`. */
export async function fetchWithProgress(
  path: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { signal, method = 'GET', headers, body } = init;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, path);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('Network error')));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort, { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after');
  return new Response(request.responseText, { status: request.status, headers: wait ? { 'retry-after': wait } : {} });
}
