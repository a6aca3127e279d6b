import type { Change } from '../draft/changes.ts'

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="flex flex-col gap-1 border-line-strong border-s-2 ps-3">
    {changes.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)
