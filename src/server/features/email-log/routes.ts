import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readMail } from './read-mail.ts'
import { readRegistrationLog } from './read-registration-log.ts'
import { reopenRegistration } from './reopen-registration.ts'
import { resendMail } from './resend-mail.ts'
import { sendConfirmation } from './send-confirmation.ts'

export const emailLogHandlers = ({ appUrl }: Config, deps: Deps) =>
  ({
    getRegistrationLog: ({ registration }) => readRegistrationLog(deps, registration),
    getRegistrationMail: ({ registration, params }) => readMail({ db: deps.db, appUrl }, registration, params.mailId),
    showRegistrationMail: ({ registration, params }) => readMail({ db: deps.db, appUrl }, registration, params.mailId),
    resendRegistrationMail: ({ caller, registration, body }) => resendMail(deps, caller, registration, body),
    sendConfirmation: ({ caller, registration }) => sendConfirmation(deps, caller, registration),
    reopenRegistration: ({ caller, registration, body }) =>
      reopenRegistration(deps, caller, registration, body.reopenedUntil),
  }) satisfies Partial<Handlers>
