"""Writes demo/data/holidays.csv anew: the public holidays of every country of the demo, 2025-2030.

    python -m venv venv && venv/bin/pip install holidays==0.109
    venv/bin/python dev/holidays/generate.py

The data are those of the package `holidays` (MIT, github.com/vacanza/holidays): official lists and decrees where they are
out, computed days otherwise. Days that follow the sighting of the moon, or that are not decreed yet, are marked as estimated;
an administrator corrects them (POST /api/Admin/SetHoliday). Years of which the package knows nothing are reported.
"""

import csv
import pathlib
import re
import sys

import holidays

DATA = pathlib.Path(__file__).resolve().parents[2] / "demo/data"
YEARS = range(2025, 2031)
# Nobody lives there, or soldiers only.
UNINHABITED = {"BV", "HM", "IO"}
ESTIMATED = re.compile(r"\s*\((?:(observed), )?estimated\)")


def rows(code):
    try:
        days = holidays.country_holidays(code, years=YEARS, language="en_US")
    except NotImplementedError:
        return
    for day, name in sorted(days.items()):
        estimated = "estimated" in name
        name = ESTIMATED.sub(lambda m: " (observed)" if m.group(1) else "", name)
        yield code, day.isoformat(), "; ".join(dict.fromkeys(name.split("; "))), str(estimated).lower()


def main():
    with (DATA / "countries.csv").open(encoding="utf-8") as f:
        codes = [r["code"] for r in csv.DictReader(f)]
    with (DATA / "holidays.csv").open("w", encoding="utf-8", newline="") as f:
        out = csv.writer(f, lineterminator="\n")
        out.writerow(["country", "day", "name", "estimated"])
        for code in codes:
            found = list(rows(code))
            missing = set(YEARS) - {int(r[1][:4]) for r in found}
            if missing and code not in UNINHABITED:
                print(f"{code}: no holidays in {sorted(missing)}", file=sys.stderr)
            out.writerows(found)


if __name__ == "__main__":
    main()
