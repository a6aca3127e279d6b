import { CircleAlert, CircleCheck, FlagTriangleRight, type LucideIcon, Sparkle, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type TagTone = 'golf' | 'dinner' | 'vip' | 'success' | 'error' | 'current' | 'neutral'

const signs: Partial<Record<TagTone, LucideIcon>> = {
  golf: FlagTriangleRight,
  dinner: Utensils,
  vip: Sparkle,
  success: CircleCheck,
  error: CircleAlert,
}

/** A word with its colour and its sign, so that the colour never speaks alone. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  const Sign = signs[tone]
  return (
    <span className={styles.tag} data-tone={tone}>
      {Sign && <Sign size={14} strokeWidth={2.25} aria-hidden="true" />}
      {children}
    </span>
  )
}
