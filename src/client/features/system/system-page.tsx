import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '#client/api/queries.ts'
import { copyText } from '#client/parts/copy-text.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, actionLinkClass, Button, buttonClass } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { type SystemCheck, systemEndpoints } from '#shared/contracts/system.ts'
import { formatCount, joinNames } from '#shared/domain/text.ts'

const minute = 60_000
const maxClockDifference = 2 * minute

const states = {
  ok: <Tag tone="success">OK</Tag>,
  warning: <Tag tone="warning">Warning</Tag>,
  error: <Tag tone="error">Problem</Tag>,
}

export function SystemPage() {
  const report = useQuery({
    ...apiQuery(['system'], systemEndpoints.getSystem, {}),
    refetchInterval: minute,
  })
  return (
    <PageFrame title="System" eyebrow="Administration" query={report} width="normal">
      {({ checks, now }) => <Checks checks={[...checks, checkClock(now, report.dataUpdatedAt)]} />}
    </PageFrame>
  )
}

function checkClock(now: string, receivedAt: number): SystemCheck {
  const difference = Math.abs(receivedAt - Date.parse(now))
  if (difference <= maxClockDifference) {
    return { name: 'Clock', state: 'ok', detail: 'The server’s clock matches yours.', advice: '' }
  }
  const detail = `The server’s clock and yours differ by ${formatCount(Math.round(difference / minute), 'minute')}.`
  return { name: 'Clock', state: 'warning', detail, advice: 'Correct the wrong clock, or sync it with a time server.' }
}

function Checks({ checks }: { checks: readonly SystemCheck[] }) {
  const wrong = checks.filter(({ state }) => state === 'error')
  return (
    <Stack>
      {wrong.length > 0 ? (
        <Notice tone="error" title={`Problem: ${joinNames(wrong.map(({ name }) => name))}`}>
          {wrong.some(({ page }) => !page) && 'Copy the report, and send it to your server administrator.'}
        </Notice>
      ) : (
        <Notice tone="success" title="Fairway is running normally" />
      )}
      <dl className="m-0">
        {checks.map(({ name, state, detail, advice, page }) => (
          <div
            key={name}
            className="py-3 border-b border-line [&>dt]:flex [&>dt]:items-start [&>dt]:justify-between [&>dt]:gap-4 [&>dd]:m-0 [&>dd]:wrap-anywhere md:grid md:grid-cols-[20rem_1fr] md:gap-5"
          >
            <dt>
              {name} {states[state]}
            </dt>
            <dd>
              {detail}{' '}
              {page ? (
                <Link to={page as string} className={`${actionLinkClass} text-body!`}>
                  {advice}
                </Link>
              ) : (
                advice && <strong>{advice}</strong>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Actions>
        <Button onPress={() => void copy(checks)}>Copy report</Button>
        <Link to={paths.mail} className={buttonClass('quiet')}>
          Send a test email
        </Link>
      </Actions>
    </Stack>
  )
}

function copy(checks: readonly SystemCheck[]): Promise<void> {
  const lines = checks.map(({ name, state, detail, advice }) => `${name} (${state}): ${detail} ${advice}`.trim())
  return copyText(lines.join('\n'), 'Report copied')
}
