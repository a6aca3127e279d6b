import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { apiQuery } from '#client/api/queries.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { campaignEndpoints as calls, type WrittenEmail } from '#shared/contracts/email/campaigns.ts'
import type { EndpointResponse } from '#shared/contracts/endpoint.ts'
import { toEmailPreview } from './email-values.ts'
import { nameOf } from './queries.ts'

export type PreviewedEmail = EndpointResponse<typeof calls.previewCampaign>

const settleMilliseconds = 300

export function useEmailPreview(sent: WrittenEmail, shown: string | undefined) {
  const body = useSettledValue({ ...toEmailPreview(sent), ...(shown !== undefined && { shown }) })
  return useQuery({
    ...apiQuery(['emailPreview', body], calls.previewCampaign, { body }, { staleTime: 0, gcTime: 0 }),
    placeholderData: keepPreviousData,
  })
}

function useSettledValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written)), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}

type EmailPreviewProps = {
  preview: ReturnType<typeof useEmailPreview>
  shown: string | undefined
  onShow: (key: string) => void
}

export function EmailPreview({ preview, shown, onShow }: EmailPreviewProps) {
  const { data, error, refetch } = preview
  const recipients = data?.recipients ?? []
  const index = Math.max(
    0,
    recipients.findIndex(({ key }) => key === shown),
  )
  const current = recipients[index]
  const [before, after] = [recipients[index - 1], recipients[index + 1]]
  const turn = (label: string, to: typeof before, icon: ReactNode) => (
    <Button
      tone="quiet"
      aria-label={label}
      disabledReason={to ? undefined : 'No more recipients'}
      isReasonHidden
      className="border-0!"
      onPress={() => to && onShow(to.key)}
    >
      {icon}
    </Button>
  )
  return (
    <section
      aria-label="Preview"
      className="min-w-0 border-line-strong bg-sunken px-gutter py-5 max-lg:border-t lg:border-s lg:px-5 lg:pt-3"
    >
      <div className="flex min-h-touch items-center gap-x-3">
        <h2 className="flex-none font-text text-note font-semibold">Preview</h2>
        {current && (
          <>
            <p className="min-w-0 text-note text-ink-soft wrap-anywhere">
              {`as ${nameOf(current)}, ${index + 1} of ${recipients.length}`}
            </p>
            <div className="ms-auto flex flex-none">
              {turn('Previous recipient', before, <ChevronLeft size={20} aria-hidden="true" />)}
              {turn('Next recipient', after, <ChevronRight size={20} aria-hidden="true" />)}
            </div>
          </>
        )}
      </div>
      <div className="mt-1 bg-surface p-6">
        {data ? (
          <Mail mail={data.mail} />
        ) : error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeleton label="Loading the preview" lines={8} />
        )}
      </div>
    </section>
  )
}

const mailClass = [
  'flex flex-col gap-4 pt-4 text-[0.9375rem] wrap-anywhere [&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal [&_a]:pointer-events-none [&_.soft]:m-0 [&_.soft]:text-small [&_.soft]:text-ink-soft [&_h1]:text-section',
  '[&_[role=presentation]]:self-start [&_[role=presentation]_a]:inline-flex [&_[role=presentation]_a]:min-h-touch [&_[role=presentation]_a]:items-center [&_[role=presentation]_a]:rounded-md [&_[role=presentation]_a]:bg-pine [&_[role=presentation]_a]:px-5 [&_[role=presentation]_a]:font-semibold [&_[role=presentation]_a]:text-on-pine [&_[role=presentation]_a]:no-underline',
].join(' ')

function Mail({ mail }: Pick<PreviewedEmail, 'mail'>) {
  const site = useSite()
  if (!mail) return <p className="text-ink-soft">No one would get this email now.</p>
  return (
    <>
      <dl className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-y-0.5 border-b border-line pb-4 text-note wrap-anywhere [&_dt]:text-ink-soft">
        <dt>From</dt>
        <dd>{site?.organizationName}</dd>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Subject</dt>
        <dd className="font-semibold">{mail.subject}</dd>
      </dl>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes everything in it */}
      <div className={mailClass} dangerouslySetInnerHTML={{ __html: mail.html }} />
    </>
  )
}
