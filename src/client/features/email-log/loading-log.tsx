import { SkeletonRegion, SkeletonRows, SkeletonText, SkeletonTitle } from '#client/ui/feedback/loading.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'

/** The heading, some mails and some changes, while they are on their way. */
export function LoadingLog() {
  return (
    <SkeletonRegion label="Loading the email log">
      <Stack>
        <SkeletonText lines={2} />
        <SkeletonTitle />
        <SkeletonRows rows={3} />
        <SkeletonTitle />
        <SkeletonRows rows={4} />
      </Stack>
    </SkeletonRegion>
  )
}
