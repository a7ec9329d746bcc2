/** Five plates in perspective: the same plate, drawn from the back to the front. */
export function ElectrodePlates() {
  return (
    <svg className="electrode-plates" viewBox="0 0 460 300" aria-hidden="true">
      <defs>
        <linearGradient id="plate-face" x2="1" y2="1">
          <stop offset="0" stopColor="#8d9fae" />
          <stop offset=".45" stopColor="#5c6f80" />
          <stop offset="1" stopColor="#33475a" />
        </linearGradient>
        <pattern id="plate-slots" width="11" height="200" patternUnits="userSpaceOnUse">
          <path d="M5.500 24v150" stroke="#1c2c3b" strokeOpacity=".5" strokeWidth="2" strokeLinecap="round" />
        </pattern>
      </defs>
      {[4, 3, 2, 1, 0].map((depth) => (
        <g key={depth} transform={`translate(${30 + depth * 68} ${62 - depth * 13}) skewY(-7)`}>
          <path d="M16-18h30v22H16z" fill="#6f8292" />
          <rect width="142" height="206" rx="9" fill="url(#plate-face)" stroke="#e3edf4" strokeOpacity=".8" />
          <rect x="15" width="116" height="206" fill="url(#plate-slots)" />
          <path d="M1 9v188" stroke="#fff" strokeOpacity=".55" strokeWidth="2" />
        </g>
      ))}
    </svg>
  )
}
