import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../http/serve.ts'
import { resolveTexts } from '../../../mail/sender/resolve-texts.ts'
import { checkDomain } from './check-domain.ts'
import { readStatus } from './read-status.ts'
import { retryMails } from './retry-mails.ts'
import { sendTestMail } from './send-test-mail.ts'

export const mailStatusHandlers = (config: Config, deps: Deps) =>
  ({
    getMailStatus: () => readStatus(config, deps),
    checkMailDomain: () => checkDomain(config, deps.resolveTexts ?? resolveTexts),
    retryMails: ({ caller, body }) => retryMails(deps, caller, body.mailId),
    sendTestMail: ({ caller }) => sendTestMail(config, deps, caller),
  }) satisfies Partial<Handlers>
