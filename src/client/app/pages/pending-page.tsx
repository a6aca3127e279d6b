import { SkeletonRegion, SkeletonText, SkeletonTitle } from '../../ui/feedback/loading.tsx'
import styles from './pending-page.module.css'

/** Stands while the code of a page is on its way. */
export function PendingPage() {
  return (
    <div className={styles.page}>
      <SkeletonRegion>
        <SkeletonTitle />
        <SkeletonText lines={4} />
      </SkeletonRegion>
    </div>
  )
}
