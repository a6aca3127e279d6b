interface Reported {
  /** The start of the bounced email's Message-ID. */
  messageKey: string
  to: string
  action?: string
  status?: string
  words?: string
  /** Whether the report brings back the email or its head alone. */
  brings?: 'mail' | 'head'
}

/** Writes a delivery report as a mail server does (RFC 3464). */
export function writeBounceReport({ messageKey, to, ...rest }: Reported): string {
  const { action = 'failed', status = '5.1.1', words = '550 5.1.1 No such person here', brings = 'head' } = rest
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.acme.test>',
    'To: golf@example.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Your mail couldn’t be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.acme.test',
    'Arrival-Date: Tue, 2 Mar 2027 18:00:00 +0000',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    '',
    '--part',
    `Content-Type: ${brings === 'mail' ? 'message/rfc822' : 'text/rfc822-headers'}`,
    '',
    'From: Fairway <golf@example.test>',
    `To: ${to}`,
    'Message-ID:',
    ` <${messageKey}@example.test>`,
    'Subject: Your registration',
    '',
    ...(brings === 'mail' ? ['Thank you'] : []),
    '--part--',
    '',
  ].join('\r\n')
}
