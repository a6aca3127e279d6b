import { TriangleAlert } from 'lucide-react'
import { useSite } from '#client/api/site.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { formatMoment } from '#shared/domain/formats.ts'
import styles from './admin-dashboard.module.css'

interface FreshnessProps {
  /** When the figures came from the server, in milliseconds since 1970. */
  since: number
  /** Why they cannot be brought up to date; null while they are. */
  trouble: string | null
  onRetry: () => void
}

/** Of when the figures are. The line is always there, so that nothing moves when the figures get old. */
export function Freshness({ since, trouble, onRetry }: FreshnessProps) {
  const site = useSite()
  const moment = site && formatMoment(new Date(since).toISOString(), site.timeZone)
  return (
    <div className={styles.freshness}>
      <p role="status" className={styles.trouble}>
        {trouble !== null && (
          <>
            <TriangleAlert size={18} aria-hidden="true" />
            <span>
              <strong>These figures are old: they are of {moment}.</strong> {trouble}
            </span>
          </>
        )}
      </p>
      {trouble === null ? (
        <p>{moment && `As of ${moment}. Fresh by itself.`}</p>
      ) : (
        <Button tone="quiet" onPress={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
