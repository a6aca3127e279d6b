export const PhoneLink = ({ number, className }: { number: string; className?: string | undefined }) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className={className}>
    {number}
  </a>
)
