/** A position in a trace, as in the W3C `traceparent` header. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  sampled: boolean;
}

const SHAPE = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const NOTHING = /^0+$/;

/** Parses a `traceparent` of version 00. Returns `undefined` for any other text. */
export const parseTraceparent = (text: string | undefined): TraceContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] = SHAPE.exec(text ?? '') ?? [];
  if (traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
