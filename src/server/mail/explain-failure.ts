/** Why a mail server did not take a mail, in one plain sentence, from what the connection to it has met. */

interface Met {
  code: string
  responseCode: number | null
  message: string
}

const read = (error: unknown): Met => {
  const { code, responseCode, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    message: typeof message === 'string' ? message : '',
  }
}

const tests: readonly [applies: (met: Met) => boolean, sentence: string][] = [
  [
    ({ code, message }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN|getaddrinfo|queryA/i.test(message),
    'There is no server of that name: look at the host in SMTP_URL.',
  ],
  [
    ({ message }) => message.includes('ECONNREFUSED'),
    'Nothing listens there, or a firewall is in between: look at the host and the port in SMTP_URL.',
  ],
  [
    ({ code, responseCode }) => code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535 || responseCode === 530,
    'The mail server refuses the user or the password in SMTP_URL.',
  ],
  [
    ({ code, message }) =>
      code === 'ETLS' || /certificate|self-signed|SSL|TLS|wrong version number|ERR_TLS|altname/i.test(message),
    'No safe connection came about: the certificate is not valid for that name, or the port speaks no TLS. smtps:// is for port 465, smtp:// for 587.',
  ],
  [
    ({ code, message }) => code === 'ETIMEDOUT' || /time(d )?out|aborted/i.test(message),
    'The mail server does not answer. Many networks block port 25: 587 or 465 may be open.',
  ],
  [
    ({ responseCode }) => responseCode !== null && responseCode >= 500,
    'The mail server has refused this mail for good; its own words say why.',
  ],
  [({ responseCode }) => responseCode !== null, 'The mail server does not take this mail now; later it may.'],
]

/** One sentence for whoever has to mend it; the other side's own words are shown beside it. */
export function explainFailure(error: unknown): string {
  const met = read(error)
  return tests.find(([applies]) => applies(met))?.[1] ?? 'The connection to the mail server broke.'
}
