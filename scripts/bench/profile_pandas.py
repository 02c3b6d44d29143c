"""The profile of a CSV file with pandas: the same figures as profileTables gives, printed as seconds and peak memory."""

import json
import resource
import sys
import time

import numpy as np
import pandas as pd

QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99]

start = time.perf_counter()
frame = pd.read_csv(sys.argv[1])
for name in frame.columns:
    if frame[name].dtype == object:
        dates = pd.to_datetime(frame[name], format="%Y-%m-%d", errors="coerce")
        if dates.notna().sum() == frame[name].notna().sum():
            frame[name] = dates
loaded = time.perf_counter()

profile = {}
for name in frame.columns:
    column = frame[name]
    counts = column.value_counts()
    entry = {
        "nulls": int(column.isna().sum()),
        "distinct": int(column.nunique()),
        "top": [(str(value), int(count)) for value, count in counts.head(20).items()],
    }
    if pd.api.types.is_numeric_dtype(column) and column.dtype != bool:
        values = column.dropna().to_numpy()
        entry["mean"] = float(values.mean())
        entry["sd"] = float(values.std(ddof=1))
        entry["minimum"] = float(values.min())
        entry["maximum"] = float(values.max())
        entry["quantiles"] = [float(q) for q in column.quantile(QUANTILES)]
        entry["histogram"] = [int(n) for n in np.histogram(values, bins=20)[0]]
    elif pd.api.types.is_datetime64_any_dtype(column):
        entry["minimum"] = str(column.min())
        entry["maximum"] = str(column.max())
    profile[name] = entry
duplicates = int(frame.duplicated().sum())
correlations = frame.select_dtypes("number").corr()
done = time.perf_counter()

usage = resource.getrusage(resource.RUSAGE_SELF)
print(
    json.dumps(
        {
            "load_s": loaded - start,
            "profile_s": done - loaded,
            "cpu_s": usage.ru_utime + usage.ru_stime,
            "peak_mb": usage.ru_maxrss / 1024,
            "columns": len(profile),
            "rows": len(frame),
            "duplicates": duplicates,
            "correlations": int(correlations.size),
        }
    )
)
