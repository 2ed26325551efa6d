import { once } from '#lib/keep.ts';
import type { DeliveryResult } from '../delivery.port.ts';
import type { EmailGateway } from './email.port.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** E-mail by SMTP, one connection each: `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS. */
export function createSmtpEmail(options: {
  /** Further settings of nodemailer in the query, such as `?tls.rejectUnauthorized=false` for a private relay. */
  url: string;
  /** The sender's address. */
  from: string;
  connectMs?: number;
  silenceMs?: number;
}): EmailGateway {
  const { url, from, connectMs = CONNECT_MS, silenceMs = SILENCE_MS } = options;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  // A relay on the same machine is trusted without TLS.
  const requireTLS = !/^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(new URL(url).hostname);
  const open = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      requireTLS,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  return {
    name: 'smtp',
    async send({ id, to, fromName, subject, text, html, stopUrl, replyTo, attachments = [] }) {
      try {
        const transport = await open();
        const { messageId } = await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          attachments: attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(content),
          })),
          // RFC 3834: no holiday reply is sent to automatic mail.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl && {
              'List-Unsubscribe': `<${stopUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return { outcome: 'sent', providerId: messageId };
      } catch (error) {
        return toResult(error as SmtpError);
      }
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** Describes the cause by codes only: error texts of servers repeat the address. */
function toResult({ code, responseCode, response, command }: SmtpError): DeliveryResult {
  const answer = responseCode === undefined ? '' : ` ${responseCode}`;
  const reason = `smtp failed with ${code ?? 'an error'}${answer} at ${command ?? 'no command'}`;
  const aboutLetter = command === 'RCPT TO' || command === 'DATA';
  // Enhanced codes 5.7 are about who may send (RFC 3463), which is for the operator to fix.
  const aboutPolicy = /\b5\.7\.\d/.test(response ?? '');
  const isFinal = aboutLetter && responseCode !== undefined && responseCode >= 500 && !aboutPolicy;
  return { outcome: isFinal ? 'refused' : 'unavailable', reason };
}
