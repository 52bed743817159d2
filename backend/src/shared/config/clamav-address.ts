import * as z from 'zod';

const expected = 'the host and port of a ClamAV daemon, such as 127.0.0.1:3310';

/** `host:port`, where an IPv6 address is in brackets. */
export const clamAvAddress = z.string().transform((text, context) => {
  const { host = '', port = '' } =
    /^(?<host>\[[\da-f:.]+\]|[\w.-]+):(?<port>\d{1,5})$/i.exec(text)?.groups ?? {};
  if (host !== '' && Number(port) >= 1 && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  context.addIssue(expected);
  return z.NEVER;
});
