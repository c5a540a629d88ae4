import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { note, ok, problem, type Finding } from './finding.ts';

const soonDays = 21;
const dayMs = 86_400_000;

interface Limits {
  readonly timeoutMs: number;
  /** Certificates that are trusted beside the system's own. */
  readonly ca?: string | undefined;
}

/** Checks whether browsers accept the certificate of a host. Nothing is found if the host cannot be reached. */
export function checkCertificate(origin: string, { timeoutMs, ca }: Limits): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve(checkPlain(hostname));
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // The certificate is judged below, in words.
      rejectUnauthorized: false,
      timeout: timeoutMs,
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    });
    const end = (findings: readonly Finding[]) => {
      socket.destroy();
      resolve(findings);
    };
    socket.once('secureConnect', () => {
      const { authorizationError } = socket as { authorizationError?: unknown };
      end([
        judge(socket.getPeerCertificate(), hostname, socket.authorized ? '' : String(authorizationError)),
      ]);
    });
    socket.once('timeout', () => end([]));
    socket.once('error', ({ message }: Error) =>
      end(
        /ssl|tls|wrong version|packet length/i.test(message)
          ? [problem('It does not speak TLS at this address, so https does not work. Is it http?')]
          : [],
      ),
    );
  });
}

const isLocal = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const checkPlain = (hostname: string): readonly Finding[] =>
  isLocal(hostname)
    ? []
    : [
        note(
          'It is called by plain http, so anyone on the way can read passwords and change answers. Use https.',
        ),
      ];

function judge(
  { valid_from, valid_to, subjectaltname, subject }: PeerCertificate,
  host: string,
  refusal: string,
): Finding {
  const until = new Date(valid_to);
  const day = Number.isNaN(until.getTime()) ? valid_to : until.toISOString().slice(0, 10);
  const days = Math.floor((until.getTime() - Date.now()) / dayMs);
  if (refusal === '' && days < soonDays) return note(`Its certificate expires in ${days} days, on ${day}.`);
  if (refusal === '') return ok(`Its certificate is valid until ${day}.`);
  const names = String(subjectaltname ?? subject.CN)
    .replaceAll('DNS:', '')
    .slice(0, 120);
  const sentences: Readonly<Record<string, string>> = {
    CERT_HAS_EXPIRED: `Its certificate expired on ${day}. The host must renew it.`,
    CERT_NOT_YET_VALID: `Its certificate is valid only from ${valid_from}.`,
    DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed, so browsers refuse it.',
    SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by an authority that browsers do not know.',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      'It does not send the certificate of its authority. It must send the whole chain.',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
      'It does not send the certificate of its authority. It must send the whole chain.',
    ERR_TLS_CERT_ALTNAME_INVALID: `Its certificate is for ${names}, not for ${host}.`,
  };
  const code = Object.keys(sentences).find((one) => refusal.includes(one));
  const otherName = /altname|Host: /.test(refusal) ? sentences['ERR_TLS_CERT_ALTNAME_INVALID'] : undefined;
  return problem(
    (code === undefined ? otherName : sentences[code]) ?? `Browsers refuse its certificate (${refusal}).`,
  );
}
