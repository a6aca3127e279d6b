import { useBoardView } from './board-context.ts'

/** What happened, for those who listen; whoever shows it decides whether it is also to be read. */
export function BoardSaid() {
  const { words, count } = useBoardView(({ said }) => said)
  return (
    <span role="status" data-said="">
      <span key={count}>{words}</span>
    </span>
  )
}
