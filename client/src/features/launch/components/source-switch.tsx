import { IconSeries, IconUpload } from '../../../components/icons.tsx'
import type { DataSource } from '../validate-launch.ts'
import classes from './source-switch.module.css'

type Props = { value: DataSource; disabled: boolean; onChange: (source: DataSource) => void }

const SOURCES = [
  { value: 'upload', label: 'Upload files', Icon: IconUpload },
  { value: 'fred', label: 'Economic data', Icon: IconSeries },
] as const

export function SourceSwitch({ value, disabled, onChange }: Props) {
  return (
    <fieldset className={classes.root} disabled={disabled}>
      <legend className="visually-hidden">Data source</legend>
      {SOURCES.map(({ value: source, label, Icon }) => (
        <label key={source} className={classes.option} data-checked={value === source || undefined}>
          <input
            type="radio"
            name="source"
            className="visually-hidden"
            checked={value === source}
            onChange={() => onChange(source)}
          />
          <Icon /> {label}
        </label>
      ))}
    </fieldset>
  )
}
