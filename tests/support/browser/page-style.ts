// With styles, so that hidden parts are hidden here, too.
import '#client/styles.css'
