import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import styles from './loading.module.css'

/**
 * The turning ring alone; whoever shows it says in words what is going on. Where it only keeps its place until it is
 * needed it is still: a ring that turns unseen has the browser paint the page anew for every frame.
 */
export function Spinner({ isStill = false }: { isStill?: boolean }) {
  return <span className={styles.spinner} data-still={isStill || undefined} aria-hidden="true" />
}

/** A line that says that something is under way, and is announced. */
export function Busy({ label }: { label: string }) {
  return (
    <p className={styles.line} role="status">
      <Spinner />
      {label}
    </p>
  )
}

/** Stands where the content will stand and says once that it is coming. */
export function SkeletonRegion({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      <span role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
      <div className={styles.region} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

const lengths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%']

function Bar({ length }: { length: string }) {
  return <span className={styles.bar} style={{ '--length': length }} />
}

export function SkeletonTitle() {
  return (
    <span className={styles.title}>
      <Bar length="12rem" />
    </span>
  )
}

export function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <div>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.text}>
          <Bar length={lengths[line % lengths.length] ?? '60%'} />
        </span>
      ))}
    </div>
  )
}

export function SkeletonField() {
  return (
    <div className={styles.field}>
      <Bar length="8rem" />
      <span className={styles.box} />
    </div>
  )
}

/** Rows of a table or list, as high as the real ones. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <span key={row} className={styles.row}>
          <Bar length={lengths[row % lengths.length] ?? '60%'} />
          <Bar length="2.5rem" />
        </span>
      ))}
    </div>
  )
}
