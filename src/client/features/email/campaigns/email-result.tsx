import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { ToggleChip } from '#client/ui/button.tsx'
import { Tag, type TagTone } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { campaignEndpoints } from '#shared/contracts/email/campaigns.ts'
import type { EndpointResponse } from '#shared/contracts/endpoint.ts'
import { formatCount } from '#shared/domain/text.ts'
import { formatDay, nameOf } from './queries.ts'

export type FoundEmail = EndpointResponse<typeof campaignEndpoints.getCampaign>
type Recipient = FoundEmail['recipients'][number]

const states: Record<Recipient['state'], [name: string, tone: TagTone]> = {
  sent: ['Sent', 'success'],
  waiting: ['Waiting', 'neutral'],
  kept: ['Not sent (email isn’t set up)', 'warning'],
  failed: ['Failed', 'error'],
  withheld: ['Not sent', 'neutral'],
}
const stateNames = Object.keys(states) as Recipient['state'][]

const columns: Column<Recipient>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (one) => (
      <Link to={paths.emailLog} params={{ id: String(one.registrationId) }}>
        {nameOf(one)}
      </Link>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, why }) => (
      <>
        <Tag tone={states[state][1]}>{states[state][0]}</Tag> {why}
      </>
    ),
  },
]

export function EmailResult({ email, day }: { email: FoundEmail; day: string | undefined }) {
  const { show } = useSearch({ strict: false })
  const navigate = useNavigate()
  const recipients = email.recipients.filter((one) => day === undefined || one.day === day)
  const unsent = recipients.filter(({ state }) => state !== 'sent')
  const isUnsentOnly = show === 'unsent'
  const counts = stateNames.flatMap((state) => {
    const count = recipients.filter((one) => one.state === state).length
    return count > 0 ? [`${count} ${states[state][0].toLowerCase()}`] : []
  })
  return (
    <Stack>
      <p role="status">
        {[day && formatDay(day), formatCount(recipients.length, 'recipient')].filter(Boolean).join(', to ')}
        {counts.length > 0 && `: ${counts.join(', ')}`}.{email.file && ` With ${email.file}.`}
      </p>
      <Disclosure title="Email" level={2}>
        <p>
          <strong>{email.subject}</strong>
        </p>
        <pre className="m-0 [font:inherit] whitespace-pre-wrap wrap-anywhere">{email.text}</pre>
      </Disclosure>
      {unsent.length > 0 && (
        <div>
          <ToggleChip
            isSelected={isUnsentOnly}
            onChange={(isOn) =>
              void navigate({
                to: paths.email,
                params: { id: String(email.id) },
                search: { ...(day !== undefined && { day }), ...(isOn && { show: 'unsent' }) },
                replace: true,
              })
            }
          >
            {`Not sent (${unsent.length})`}
          </ToggleChip>
        </div>
      )}
      <Table
        caption="Recipients"
        columns={columns}
        rows={isUnsentOnly ? unsent : recipients}
        rowKey={({ key, day }) => `${day} ${key}`}
      />
    </Stack>
  )
}
