import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { requestMetadata } from '../http/request-metadata.ts';

/** Distributed tracing of requests and jobs. */
export interface Tracing {
  traceRequest<A extends { status: number }>(request: Request, work: () => Promise<A>): Promise<A>;
  traceJob<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Flushes pending spans. */
  shutdown(): Promise<void>;
}

/** No-op implementation without a collector. */
export const NO_TRACING: Tracing = {
  traceRequest: async (_request, work) => work(),
  traceJob: async (_name, work) => work(),
  shutdown: async () => undefined,
};

/**
 * Exports spans to an OpenTelemetry collector (OTLP over HTTP). The library is loaded on demand, because most
 * installations do not need it.
 */
export async function createTracing(endpoint: string, version: string): Promise<Tracing> {
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tukan', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('tukan');
  return {
    async traceRequest(request, work) {
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parentContext(request));
      try {
        const response = await work();
        const metadata = requestMetadata(request);
        span.updateName(metadata.route);
        span.setAttributes({
          'http.response.status_code': response.status,
          'tukan.request_id': metadata.id,
          'tukan.statements': metadata.queryCount,
        });
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } finally {
        span.end();
      }
    },
    async traceJob(name, work) {
      const span = tracer.startSpan(`job ${name}`);
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    shutdown: () => provider.shutdown(),
  };
}

/** Parent span of a request (W3C Trace Context, `traceparent`). */
function parentContext(request: Request): Context {
  const given = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(request.headers.get('traceparent') ?? '');
  const [, traceId, spanId, flags] = given ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
