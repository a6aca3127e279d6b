import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '#client/api/queries.ts'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type DomainCheck, mailEndpoints } from '#shared/contracts/registrations/mail.ts'
import styles from './mail-status.module.css'

/** The DNS records, loaded in the background and again on request. */
const domainQuery = apiQuery(['mailStatus', 'domain'], mailEndpoints.checkMailDomain, {}, { staleTime: 60_000 })

/** Whether the sender's domain has the required records, and what to enter. */
export function DomainRecords() {
  const query = useQuery(domainQuery)
  return (
    <Section
      title="Sender’s domain"
      note="Mail servers check these DNS records to confirm the sender. Without them, your email can land in spam."
      actions={
        <Button isBusy={query.isFetching} busyLabel="Checking" onPress={() => void query.refetch()}>
          Check again
        </Button>
      }
    >
      <Loaded query={query} loading={<Skeleton label="Loading the DNS records" rows={3} />}>
        {(check) => <Check check={check} />}
      </Loaded>
    </Section>
  )
}

function Check({ check: { domain, records, request } }: { check: DomainCheck }) {
  if (records.length === 0) {
    return <Notice>We’ll check DNS once your email comes from your own domain.</Notice>
  }
  return (
    <Stack>
      <ul className={styles.records} aria-label={`Records for ${domain}`}>
        {records.map((record) => (
          <li key={record.kind}>
            <DomainRecord record={record} />
          </li>
        ))}
      </ul>
      {request && <RequestText domain={domain} text={request} />}
    </Stack>
  )
}

type DomainRecordProps = { record: DomainCheck['records'][number] }

const states = {
  found: <Tag tone="success">Found</Tag>,
  missing: <Tag tone="error">Missing</Tag>,
  wrong: <Tag tone="error">Wrong</Tag>,
  unknown: <Tag>Not known</Tag>,
}

const meanings = {
  SPF: 'which servers can send the domain’s email',
  DKIM: 'used to check an email’s signature',
  DMARC: 'how to treat email that fails',
}

function DomainRecord({ record: { kind, state, words, name, found, enter } }: DomainRecordProps) {
  return (
    <div className={styles.cell}>
      <h3 className={styles.kind}>
        {kind} <span className={styles.soft}>{meanings[kind]}</span> {states[state]}
      </h3>
      <p>{words}</p>
      {found.map((text) => (
        <p key={text} className={styles.soft}>
          Current value: <code className={styles.words}>{text}</code>
        </p>
      ))}
      {enter && (
        <p>
          Enter as TXT at <code className={styles.words}>{name}</code>: <code className={styles.words}>{enter}</code>
        </p>
      )}
    </div>
  )
}

/** A text for the domain's owner, who is usually someone else. */
function RequestText({ domain, text }: { domain: string; text: string }) {
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast('Text copied')
    } catch {
      setRefused(true)
      field.current?.select()
    }
  }

  return (
    <Stack>
      <TextAreaField
        ref={field}
        label={`For the person who manages ${domain}`}
        hint={
          isRefused
            ? 'Your browser doesn’t allow copying here. The text is selected. Copy it yourself.'
            : 'Send this to the person who manages your domain or website.'
        }
        value={text}
        onChange={() => undefined}
        isReadOnly
        rows={10}
      />
      <div>
        <Button onPress={() => void copy()}>Copy the text</Button>
      </div>
    </Stack>
  )
}
