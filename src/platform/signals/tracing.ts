import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { storyOf } from '../http/request-story.ts';

/** Follows requests and jobs through the machines that they touch. */
export interface Tracing {
  request<A extends { status: number }>(request: Request, work: () => Promise<A>): Promise<A>;
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Sends what has not gone yet. */
  stop(): Promise<void>;
}

/** Follows nothing: where no collector is named. */
export const NO_TRACING: Tracing = {
  request: async (_request, work) => work(),
  job: async (_name, work) => work(),
  stop: async () => undefined,
};

/** Sends spans to an OpenTelemetry collector (OTLP over HTTP). The library is loaded only here: most never need it. */
export async function makeTracing(endpoint: string, version: string): Promise<Tracing> {
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
    async request(request, work) {
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, callerOf(request));
      try {
        const response = await work();
        const story = storyOf(request);
        span.updateName(story.place);
        span.setAttributes({
          'http.response.status_code': response.status,
          'tukan.request_id': story.id,
          'tukan.statements': story.statements,
        });
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } finally {
        span.end();
      }
    },
    async job(name, work) {
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
    stop: () => provider.shutdown(),
  };
}

/** The span of whoever called, where it says so (W3C Trace Context, `traceparent`). */
function callerOf(request: Request): Context {
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
