import { type Caller, writeAsCaller } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { createInputRefusal } from '#server/foundation/refusals.ts'
import { insertSiteAddress, renderBody, writeMail } from '#server/mail/layout.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { siteLink, siteMark } from '#server/mail/markdown.ts'
import { readMoment } from '#server/records/settings.ts'
import type { campaignEndpoints } from '#shared/contracts/email/campaigns.ts'
import type { TestMail } from '#shared/contracts/email/mail.ts'
import type { EndpointResponse, ReceivedInput } from '#shared/contracts/endpoint.ts'
import { classifyEmail, needsPostalAddress } from '#shared/domain/mail/campaign.ts'
import { recordTestMail, sendDirectly } from '../status/check-delivery.ts'
import { describeCampaign, findAddress } from './campaign-mail.ts'
import { describeAudiencePart, listRecipients, type Recipient } from './recipients.ts'
import { listDays } from './run-campaigns.ts'
import { readFile } from './save-campaign.ts'

type Asked = Omit<ReceivedInput<typeof campaignEndpoints.sendTestCampaign>['body'], 'file'>

export const previewCampaign = (
  { db, now }: Deps,
  { appUrl }: Pick<Config, 'appUrl'>,
  asked: Asked,
): Promise<EndpointResponse<typeof campaignEndpoints.previewCampaign>> =>
  readSnapshot(db, async (snapshot) => {
    const moment = await readMoment(snapshot, now())
    const { event, recipients, shown } = await findShownRecipient(snapshot, asked, moment)
    const content = shown && describeShown(asked, { event, shown, moment })
    return {
      part: await describeAudiencePart(snapshot, asked.audience),
      recipients: recipients.filter(({ why }) => why === null).map(toShownRecipient),
      leftOut: recipients.flatMap((one) => (one.why === null ? [] : [{ ...toShownRecipient(one), why: one.why }])),
      days: listDays(asked, event, moment).filter((day) => day >= moment.today),
      mail:
        shown && content
          ? { to: shown.email, subject: content.subject, html: renderBody(content).replaceAll(siteMark, appUrl) }
          : null,
      obstacle:
        classifyEmail(asked.audience) === 'fundraising' && !moment.settings.postalAddress ? needsPostalAddress : '',
    }
  })

const toShownRecipient = ({ key, name, email, registration }: Recipient) => ({
  ...{ key, name, email, registrationId: registration.row.id },
})

async function findShownRecipient(db: Db, { eventId, audience, excluded, shown: key }: Asked, moment: Moment) {
  const event = await requireEvent(db, eventId)
  // Ignore quiet days here: they count from the sending day, which may be far ahead.
  const group = { event, audience, excluded, isScheduled: false }
  const recipients = await listRecipients(db, group, moment)
  const shown = recipients.find((one) => one.key === key) ?? recipients.find(({ why }) => why === null)
  return { event, recipients, shown: shown ?? recipients[0] ?? null }
}

type ShownCampaign = { event: Awaited<ReturnType<typeof requireEvent>>; shown: Recipient; moment: Moment }

/** Uses links without secrets, so that a preview can't open a registration or stop emails. */
const describeShown = (asked: Asked, { event, shown, moment: { settings } }: ShownCampaign) =>
  describeCampaign(asked, {
    ...{ event, recipient: shown, settings },
    address: findAddress(asked.audience.kind, shown.registration.row.id),
    stopLink: classifyEmail(asked.audience) === 'notice' ? undefined : siteLink('/mail/stop'),
  })

/**
 * Sends one recipient's email to the organizer as a test. @throws {Refused} not_found; invalid_input without
 * recipients, or for a file that can't be attached
 */
export async function sendTestCampaign(
  config: Config,
  deps: Deps,
  caller: Caller,
  { file, ...asked }: ReceivedInput<typeof campaignEndpoints.sendTestCampaign>['body'],
): Promise<TestMail> {
  const files = file ? [readFile(file)] : []
  const { mail, now } = await writeAsCaller(deps, caller, async (call) => {
    const { event, shown } = await findShownRecipient(call.trx, asked, call)
    if (!shown) throw createInputRefusal('audience', 'No one would get this email')
    await recordTestMail(call)
    const content = describeShown(asked, { event, shown, moment: call })
    return { mail: writeMail(content, call.settings.organizationName), now: call.now }
  })
  const test = {
    ...insertSiteAddress(mail, config.appUrl),
    subject: `Test: ${mail.subject}`,
    replyTo: caller.email,
    files,
  }
  return sendDirectly(await readMailConfig(deps.db, config), caller.email, test, now)
}
